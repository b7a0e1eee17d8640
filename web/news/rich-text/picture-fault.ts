import { imageBytes } from '../../../game/news/api.ts';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Returns why the server would refuse a file by its type or size, so that it need not be sent. */
export function pictureFault({ type, size }: { type: string; size: number }): 'type' | 'size' | undefined {
  if (!pictureTypes.includes(type)) return 'type';
  return size > imageBytes ? 'size' : undefined;
}
