/** Stands in for the built web/render-on-server.tsx: shows the answers to the calls in `?ask=` with the files in `?file=`, or fails as `?fail=` says. */
export async function renderPage({ pathname, search }, ask) {
  const query = new URLSearchParams(search);
  if (query.get('fail') === 'throw') throw new Error('cannot be rendered');
  if (query.get('fail') === 'hang') await new Promise(() => undefined);
  if (query.get('fail') === 'loop') for (;;);
  const answers = [];
  for (const path of query.getAll('ask')) answers.push(`${path} ${(await ask(path)).status}`);
  const [, page] = pathname.split('/');
  return {
    html: `<p>/${page}: ${answers.join(', ')}</p>`,
    files: ['groups/GroupsPage.tsx', ...query.getAll('file')],
    flagSheet: '/flags/sheet.css?of=ar',
  };
}
