import { Image } from '@tiptap/extension-image';
import { generateHTML, generateJSON } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

const ownPicture = /^\/db\/[A-Z][A-Z0-9]{0,9}\/\d{4}\/news-images\/[A-Za-z0-9_-]+$/;

/** Allows only our own pictures, even in pasted text, because the security policy would not load others. */
const OwnImage = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: ownAddressOf },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => (ownAddressOf(image) === null ? false : null) }],
});

/** Everything that a body may contain. The server removes anything else. */
export const bodySchema = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
    // If this were on, the library would add an empty paragraph to texts that nobody has changed.
    trailingNode: false,
  }),
  OwnImage,
];

/** Converts a body to the HTML that the editor would write, so that bodies that look the same are equal. */
export function canonicalBody(html: string): string {
  return generateHTML(generateJSON(html, bodySchema), bodySchema);
}

function ownAddressOf(image: HTMLElement): string | null {
  const address = image.getAttribute('src') ?? '';
  if (!URL.canParse(address, location.origin)) return null;
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && ownPicture.test(pathname) ? pathname : null;
}
