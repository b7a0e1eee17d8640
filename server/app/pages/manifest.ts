/** Returns the web app manifest, with the name that the organiser gave the game. Colours are those of `web/platform/styles/tokens.css`. */
export function manifestOf(siteName: string) {
  return {
    id: '/',
    name: siteName,
    // Home screens cut names after about twelve letters.
    short_name: siteName.length > 12 ? (siteName.split(/\s/)[0] ?? siteName) : siteName,
    description: 'Predict the scores of every match, follow them live, and climb the table.',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0A1512',
    theme_color: '#0A1512',
    categories: ['games', 'sports'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      screenshot('home-narrow', { sizes: '780x1688', form_factor: 'narrow', label: 'Predict the matches of the day' }),
      screenshot('table-narrow', {
        sizes: '780x1688',
        form_factor: 'narrow',
        label: 'The table moves with every goal',
      }),
      screenshot('home-wide', { sizes: '1440x900', form_factor: 'wide', label: 'A match day on a wide screen' }),
    ],
    shortcuts: [shortcut('Leaderboard', '/leaderboard'), shortcut('Groups', '/groups')],
  };
}

interface Shown {
  sizes: string;
  form_factor: 'narrow' | 'wide';
  label: string;
}

function screenshot(name: string, shown: Shown) {
  return { src: `/screenshots/${name}.webp`, type: 'image/webp', ...shown };
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] };
}
