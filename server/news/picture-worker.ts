import { parentPort } from 'node:worker_threads';
import { readPicture } from './picture.ts';
import type { PictureAnswer, PictureRead } from './picture-thread.ts';

parentPort?.on('message', (sent: Uint8Array) => {
  void read(sent).then((answer) => parentPort?.postMessage({ read: answer } satisfies PictureAnswer));
});

async function read(sent: Uint8Array): Promise<PictureRead | undefined> {
  const picture = await readPicture(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  if (!picture) return undefined;
  const { type, width, height, bytes } = picture;
  return { type, width, height, length: bytes.length };
}
