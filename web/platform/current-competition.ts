/** The competition that these pages belong to. The server writes `CODE/YEAR` into each page it sends. */
export function currentCompetition(): { code: string; year: string } {
  const content = document.querySelector<HTMLMetaElement>('meta[name="competition"]')?.content ?? '';
  const [code = '', year = ''] = content.split('/');
  return { code, year };
}
