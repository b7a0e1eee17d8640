import type { Measures } from './picture.ts';

/** Frames that browsers show: baseline, extended, progressive. Source of all numbers: ITU-T T.81 annex B. */
const frames = [0xc0, 0xc1, 0xc2];
const [huffmanTable, quantization, scan, start, end] = [0xc4, 0xdb, 0xda, 0xd8, 0xd9];

/**
 * A JPEG is segments of the length they say, scans with content, and its end. `length` is up to there: phones put a short
 * film or a second picture behind it.
 */
export function readJpeg(bytes: Buffer): (Measures & { length: number }) | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== start) return undefined;
  let frame: Frame | undefined;
  let scans = 0;
  const tables = new Set<number>();
  for (let at = 2; bytes[at] === 0xff;) {
    // Any number of 0xff may stand before a marker.
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1] ?? 0;
    if (marker === end) return scans > 0 && frame ? { ...frame, length: at + 2 } : undefined;
    const content = segmentAt(bytes, at + 2);
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= start) || !content) return undefined;
    at += 4 + content.length;
    if (marker === huffmanTable || marker === quantization) {
      if (!(marker === huffmanTable ? isHuffmanTables(content) : isQuantization(content))) return undefined;
      tables.add(marker);
    } else if (isFrame(marker)) {
      if (frame || !frames.includes(marker)) return undefined;
      frame = readFrame(content);
      if (!frame) return undefined;
    } else if (marker === scan) {
      const from = at;
      if (!frame || tables.size < 2 || !isScanOf(frame, content)) return undefined;
      at = endOfScan(bytes, from);
      if (at === from) return undefined;
      scans++;
    }
  }
  return undefined;
}

interface Frame extends Measures {
  components: number[];
}

function segmentAt(bytes: Buffer, at: number): Buffer | undefined {
  if (at + 2 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at);
  return length >= 2 && at + length <= bytes.length ? bytes.subarray(at + 2, at + length) : undefined;
}

/** 0xc4, 0xc8 and 0xcc stand among the frames and are none. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readFrame(content: Buffer): Frame | undefined {
  const count = content[5] ?? 0;
  if (content[0] !== 8 || count < 1 || count > 4 || content.length !== 6 + 3 * count) return undefined;
  const components = Array.from({ length: count }, (_, place) => content[6 + 3 * place] ?? 0);
  return { width: content.readUInt16BE(3), height: content.readUInt16BE(1), components };
}

function isScanOf({ components }: Frame, content: Buffer): boolean {
  const count = content[0] ?? 0;
  if (count < 1 || count > 4 || content.length !== 4 + 2 * count) return false;
  return Array.from({ length: count }, (_, place) => content[1 + 2 * place] ?? -1).every((it) =>
    components.includes(it),
  );
}

function isHuffmanTables(content: Buffer): boolean {
  let at = 0;
  while (at + 17 <= content.length) {
    const codes = content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    if ((content[at] ?? 0xff) > 0x1f || codes > 256) return false;
    at += 17 + codes;
  }
  return at === content.length && at > 0;
}

function isQuantization(content: Buffer): boolean {
  let at = 0;
  while (at < content.length) {
    const kind = content[at] ?? 0xff;
    if (kind > 0x1f) return false;
    at += kind < 0x10 ? 65 : 129;
  }
  return at === content.length && at > 0;
}

/** Where the next marker is: in a scan 0xff stands for itself before 0, and restarts belong to it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || isRestart(bytes[at + 1]))) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

function isRestart(marker = 0): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}
