import { imageBytes } from '../../../game/news/api.ts';

/** What the server takes for a picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Why a file need not even be sent. */
export function pictureFault({ type, size }: { type: string; size: number }): 'type' | 'size' | undefined {
  if (!pictureTypes.includes(type)) return 'type';
  return size > imageBytes ? 'size' : undefined;
}
