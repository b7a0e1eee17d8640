/** The competition these pages are for: the server writes `CODE/YEAR` into the page it sends. */
export function currentCompetition(): { code: string; year: string } {
  const content = document.querySelector<HTMLMetaElement>('meta[name="competition"]')?.content ?? '';
  const [code = '', year = ''] = content.split('/');
  return { code, year };
}
