import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key and a certificate for it that no authority has signed, both in PEM. */
export interface Credentials {
  key: string;
  cert: string;
}

/**
 * Creates a certificate for `localhost` that is valid from a day ago until a day from now: X.509 (RFC 5280) with only the necessary fields.
 */
export function makeSelfSigned(now = new Date()): Credentials {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId(ecdsaWithSha256));
  const name = sequence(set(sequence(objectId(commonName), utf8('localhost'))));
  const day = 24 * 60 * 60 * 1000;
  const validity = sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + day)));
  const body = sequence(
    tagged(0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(sequence(objectId(subjectAltName), octets(sequence(der(0x82, Buffer.from('localhost'))))))),
  );
  const certificate = sequence(body, algorithm, bits(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

/** Object identifiers in hexadecimal. */
const ecdsaWithSha256 = '2a8648ce3d040302';
const commonName = '550403';
const subjectAltName = '551d11';

/** Encodes a value in DER: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  if (content.length < 0x80) return Buffer.concat([Buffer.of(tag, content.length), content]);
  // The length must take as few bytes as possible, because Chromium's library rejects a length with a leading zero.
  const length =
    content.length < 0x100 ? Buffer.of(content.length) : Buffer.of(content.length >> 8, content.length & 0xff);
  return Buffer.concat([Buffer.of(tag, 0x80 | length.length), length, content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (part: Buffer) => der(0x31, part);
const integer = (bytes: Buffer) => der(0x02, bytes);
const bits = (bytes: Buffer) => der(0x03, Buffer.concat([Buffer.of(0), bytes]));
const octets = (bytes: Buffer) => der(0x04, bytes);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const tagged = (number: number, part: Buffer) => der(0xa0 | number, part);

/** A UTCTime such as 221120160000Z. The standard requires two digits for years before 2050. */
function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
}
