/** The frames of Chromium's mobile connection server (MCS), and the few protocol buffers they contain. */

/** The tags of the frames, and the protocol version that both ends send first. */
export const mcs = { version: 41, ping: 0, pong: 1, loginRequest: 2, loginResponse: 3, dataMessage: 8 };

interface Frame {
  tag: number;
  body: Buffer;
}

export function frame(tag: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.of(tag), varint(body.length), body]);
}

/** Returns the texts in a `field` of a protocol buffer, in order. */
export function textsIn(body: Buffer, field: number): string[] {
  const texts: string[] = [];
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let place = 0; ; place += 1) {
      const byte = body.readUInt8(at++);
      value += (byte & 0x7f) * 2 ** (7 * place);
      if (!(byte & 0x80)) return value;
    }
  };
  while (at < body.length) {
    const key = number();
    const kind = key % 8;
    if (kind === 0) number();
    else if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else {
      const length = number();
      if (Math.floor(key / 8) === field) texts.push(body.toString('utf8', at, at + length));
      at += length;
    }
  }
  return texts;
}

/** Reads bytes from a connection and calls `onFrame` for each complete frame. The very first byte is the protocol version. */
export function framesIn(onFrame: (frame: Frame) => void): (bytes: Buffer) => void {
  let held = Buffer.alloc(0);
  let isGreeted = false;
  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    if (!isGreeted && held.length > 0) {
      held = held.subarray(1);
      isGreeted = true;
    }
    for (let next = firstFrame(held); next; next = firstFrame(held)) {
      held = held.subarray(next.length);
      onFrame(next.frame);
    }
  };
}

/** Returns the first frame and its length in bytes, or undefined while bytes are missing. */
function firstFrame(bytes: Buffer): { frame: Frame; length: number } | undefined {
  let size = 0;
  for (let at = 1; at < bytes.length; at += 1) {
    const byte = bytes.readUInt8(at);
    size += (byte & 0x7f) * 2 ** (7 * (at - 1));
    if (byte & 0x80) continue;
    const length = at + 1 + size;
    if (bytes.length < length) return undefined;
    return { frame: { tag: bytes.readUInt8(0), body: bytes.subarray(at + 1, length) }, length };
  }
  return undefined;
}

/** Encodes a field of a protocol buffer: its number and type, then the value. */
export function integer(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

export function fixed64(field: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return Buffer.concat([varint((field << 3) | 1), bytes]);
}

export function message(field: number, body: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(body.length), body]);
}

export function text(field: number, value: string): Buffer {
  return message(field, Buffer.from(value));
}

/** Encodes pairs of name and value, each as a message. */
export function fields(field: number, pairs: Record<string, string>): Buffer {
  return Buffer.concat(
    Object.entries(pairs).map(([name, value]) => message(field, Buffer.concat([text(1, name), text(2, value)]))),
  );
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(value);
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
}
