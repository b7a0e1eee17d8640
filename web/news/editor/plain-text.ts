const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns the words of an editor's HTML, with a line for each block. A picture becomes its description in brackets. */
export function plainText(html: string): string {
  return html
    .replace(/<img\b[^>]*>/giu, (tag) => `[${/\balt="([^"]*)"/iu.exec(tag)?.[1] ?? ''}]\n`)
    .replace(/<hr\b[^>]*>/giu, '―\n')
    .replace(/<br\b[^>]*>|<\/(?:p|h\d|pre|blockquote)>/giu, '\n')
    .replace(/<li\b[^>]*>/giu, '• ')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(?:#(\d+)|(\w+));/gu, (entity, code: string | undefined, name: string | undefined) =>
      code === undefined ? (named[name ?? ''] ?? entity) : String.fromCodePoint(Number(code)),
    )
    .replace(/\n{2,}/gu, '\n')
    .trim();
}
