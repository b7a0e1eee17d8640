import { crc32 } from 'node:zlib';

const base64 = {
  'a PNG':
    'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAJEAIAAADZSoZAAAAAK0lEQVQoz2P8/5+BKoDlAQMDg8LwNOghIxVdJE+FAB98YcTIwMDAQI20BADduwwbuKDE7QAAAABJRU5ErkJggg==',
  'an interlaced PNG':
    'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAJEAIAAAGuTbbWAAAAZUlEQVQoz62PwQ3AIAwDzxKDsEkZjc2ASRgl/VQItajhgZ/JxbFlxpAAxmDamCkDmVmaT5/RgnpZASoGiX8pAcUcyBwAIFT8d6FpA6rA5WX6Fl5A3SD62c+U2zJq8rvtSBHoB4xucaEhCcnk7wcAAAAASUVORK5CYII=',
  'a PNG with a palette':
    'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAJCAMAAAAxZj1mAAAACVBMVEXPAC9/AH8vAM8sCr0OAAAAIklEQVQI12NgIBYwMjIyMEIpJMDAyAQkmZjAmIEJCeDmAAANnwBtk5knhAAAAABJRU5ErkJggg==',
  'a PNG of one bit a pixel':
    'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAJAQAAAAAuw/D5AAAAF0lEQVQI12NggAGNBQyVBxj2f2D4D0UASOcJfnUnj5oAAAAASUVORK5CYII=',
  'a JPEG':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAJAAwDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAFhABAQEAAAAAAAAAAAAAAAAAABRh/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAXEQADAQAAAAAAAAAAAAAAAAAABBVR/9oADAMBAAIRAxEAPwDJV6V6nitgq4Mts6f/2Q==',
  'a progressive JPEG':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAJAAwDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/2gAMAwEAAhADEAAAAchOrN//xAAWEAEBAQAAAAAAAAAAAAAAAAASABD/2gAIAQEAAQUCUt//xAAWEQADAAAAAAAAAAAAAAAAAAAAAxT/2gAIAQMBAT8BtYf/xAAWEQADAAAAAAAAAAAAAAAAAAAAAxT/2gAIAQIBAT8BgUf/xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Ah//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/IR//2gAMAwEAAgADAAAAEPv/xAAVEQEBAAAAAAAAAAAAAAAAAAAAYf/aAAgBAwEBPxC7/8QAFREBAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQIBAT8Qg//EABYQAQEBAAAAAAAAAAAAAAAAAHEAEP/aAAgBAQABPxBz3//Z',
  'a grey JPEG':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAJAAwBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQH/8QAFxABAAMAAAAAAAAAAAAAAAAAABZjof/aAAgBAQAAPwCWC04QWnGsD//Z',
  'a JPEG with restarts':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAeACgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAFRABAQAAAAAAAAAAAAAAAAAAABL/xAAWAQEBAQAAAAAAAAAAAAAAAAAABgX/xAAWEQEBAQAAAAAAAAAAAAAAAAAAFAH/2gAMAwEAAhEDEQA/AMiikqKJlFQrRSVFExQrQlQTFCVFJUUpJsYFCtFJUUTYUK0JUE2FD//Z',
  'a GIF': 'R0lGODlhDAAJAPEAAM8AMDAAz4AAgAAAACH5BAAAAAAALAAAAAAMAAkAAAIVhI+pyyYPhHu0WhFoyDjvD4biSAYFADs=',
  'a moving GIF':
    'R0lGODlhDAAJAPAAAP8AAAAAACH5BAAKAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAADAAJAAACCYSPqcvtD6M8BQAh+QQACgAAACwAAAAADAAJAIAAAP8AAAACCYSPqcvtD6M8BQA7',
  'a WebP':
    'UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoMAAkAAsBMJagCdGuA/gAGwAD+8egf7E9ND/Dd4vNV4TX/VNVOw1j+F8//1of9R3/44TT/TK/cboAA',
  'a lossless WebP': 'UklGRkAAAABXRUJQVlA4TDQAAAAvCwACAEcQAoEUbnICgcTfskme/+gAZAAAIWQrSiGFFFJIIYUUTuHAFyKi//l5HMvQFEkA',
  'a transparent WebP':
    'UklGRlwAAABXRUJQVlA4WAoAAAAQAAAACwAACAAAQUxQSAoAAAABB9C/iAhERP8DVlA4ICwAAACQAQCdASoMAAkAAsBMJaACdLoAA5gA/u5DH+5sc4twV/9tD/9aH/60P+lAAA==',
  'a moving WebP':
    'UklGRsAAAABXRUJQVlA4WAoAAAACAAAACwAACAAAQU5JTQYAAAD/////AABBTk1GSAAAAAAAAAAAAAsAAAgAAGQAAAJWUDggMAAAANABAJ0BKgwACQACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAEFOTUZEAAAAAAAAAAAACwAACAAAZAAAAFZQOCAsAAAAlAEAnQEqDAAJAAAANCWgAnS6AAOYAP75k2//kB//kB//kB//ID/iF3sgMAA=',
  'a WebP of one pixel': 'UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoBAAEAB0CWJaACdLoAA5gA/uUK+Cepco/+N48CvJdjoAAA',
} as const;

export type PictureName = keyof typeof base64;

/** The names of real pictures as ImageMagick writes them, most of them of about 12 by 9 pixels. */
export const pictureNames = Object.keys(base64) as PictureName[];

export function picture(name: PictureName): Buffer {
  return Buffer.from(base64[name], 'base64');
}

/** A picture with some of its bytes replaced. */
export function changed(name: PictureName, at: number, bytes: Buffer | string): Buffer {
  const whole = picture(name);
  Buffer.from(bytes as string).copy(whole, at);
  return whole;
}

/** A PNG of these chunks, with correct checksums. */
export function pngOf(chunks: [type: string, content: Buffer][]): Buffer {
  const written = chunks.map(([type, content]) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...written]);
}

/** The header of a PNG in 8-bit grey. */
export function pngHead(width: number, height: number): [type: string, content: Buffer] {
  return ['IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])];
}

export function webpOf(type: string, content: Buffer): Buffer {
  const parts = ['RIFF', uint32LE(12 + content.length), `WEBP${type}`, uint32LE(content.length), content];
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)));
}

function uint32LE(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
