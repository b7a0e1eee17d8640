import type { Shirt } from '../teams/team.ts';
import { keyOfName } from './source.ts';

export interface Club {
  tla: string;
  shirt: Shirt;
}

/** Finds a club whose code and shirt are known, by its name without the country. */
export function findClub(name: string): Club | undefined {
  return byName.get(keyOfName(name));
}

/** Name, code, pattern and two colours of the usual home shirts. */
const clubs: [name: string, tla: string, pattern: Shirt['pattern'], colour1: string, colour2: string][] = [
  ['AC Milan', 'MIL', 'stripes', '#c8102e', '#111111'],
  ['AC Sparta Praha', 'SPP', 'plain', '#8c1d40', '#ffffff'],
  ['AFC Bournemouth', 'BOU', 'stripes', '#c8102e', '#111111'],
  ['AS Monaco FC', 'ASM', 'halves', '#e4002b', '#ffffff'],
  ['Arsenal FC', 'ARS', 'sleeves', '#db0007', '#ffffff'],
  ['Aston Villa FC', 'AVL', 'sleeves', '#670e36', '#95bfe5'],
  ['Atalanta BC', 'ATA', 'stripes', '#1e71b8', '#111111'],
  ['BSC Young Boys', 'YBE', 'sleeves', '#ffd500', '#111111'],
  ['Bayer 04 Leverkusen', 'LEV', 'yoke', '#e32221', '#111111'],
  ['Bologna FC 1909', 'BOL', 'stripes', '#9f1d35', '#1a2f48'],
  ['Borussia Dortmund', 'BVB', 'yoke', '#fde100', '#111111'],
  ['Brentford FC', 'BRE', 'stripes', '#e30613', '#ffffff'],
  ['Brighton & Hove Albion FC', 'BHA', 'stripes', '#0057b8', '#ffffff'],
  ['Celtic FC', 'CEL', 'band', '#018749', '#ffffff'],
  ['Chelsea FC', 'CHE', 'plain', '#034694', '#ffffff'],
  ['Club Atlético de Madrid', 'ATM', 'stripes', '#cb3524', '#ffffff'],
  ['Club Brugge KV', 'BRU', 'stripes', '#0072ce', '#111111'],
  ['Crystal Palace FC', 'CRY', 'stripes', '#1b458f', '#c4122e'],
  ['Everton FC', 'EVE', 'plain', '#003399', '#ffffff'],
  ['FC Barcelona', 'BAR', 'stripes', '#a50044', '#004d98'],
  ['FC Bayern München', 'BAY', 'plain', '#dc052d', '#ffffff'],
  ['FC Internazionale Milano', 'INT', 'stripes', '#0068a8', '#111111'],
  ['FC Red Bull Salzburg', 'RBS', 'sleeves', '#ffffff', '#d50032'],
  ['FK Crvena Zvezda', 'CZV', 'stripes', '#d50032', '#ffffff'],
  ['FK Shakhtar Donetsk', 'SHA', 'stripes', '#f58220', '#111111'],
  ['Feyenoord Rotterdam', 'FEY', 'halves', '#e4002b', '#ffffff'],
  ['Fulham FC', 'FUL', 'sleeves', '#ffffff', '#111111'],
  ['GNK Dinamo Zagreb', 'DZG', 'plain', '#0057b8', '#ffffff'],
  ['Girona FC', 'GIR', 'stripes', '#d50032', '#ffffff'],
  ['Ipswich Town FC', 'IPS', 'sleeves', '#1d4ea1', '#ffffff'],
  ['Juventus FC', 'JUV', 'stripes', '#111111', '#ffffff'],
  ['Leicester City FC', 'LEI', 'plain', '#003090', '#fdbe11'],
  ['Lille OSC', 'LIL', 'yoke', '#e01e13', '#1d2c5b'],
  ['Liverpool FC', 'LIV', 'plain', '#c8102e', '#00b2a9'],
  ['Manchester City FC', 'MCI', 'plain', '#6cabdd', '#ffffff'],
  ['Manchester United FC', 'MUN', 'plain', '#da291c', '#111111'],
  ['Newcastle United FC', 'NEW', 'stripes', '#111111', '#ffffff'],
  ['Nottingham Forest FC', 'NFO', 'plain', '#dd0000', '#ffffff'],
  ['PSV', 'PSV', 'stripes', '#e30613', '#ffffff'],
  ['Paris Saint-Germain FC', 'PSG', 'band', '#004170', '#da291c'],
  ['RB Leipzig', 'RBL', 'sleeves', '#ffffff', '#dd0741'],
  ['Real Madrid CF', 'RMA', 'plain', '#ffffff', '#febe10'],
  ['SK Sturm Graz', 'STU', 'plain', '#111111', '#ffffff'],
  ['Southampton FC', 'SOU', 'stripes', '#d71920', '#ffffff'],
  ['Sport Lisboa e Benfica', 'SLB', 'plain', '#e41b13', '#ffffff'],
  ['Sporting Clube de Portugal', 'SCP', 'band', '#008057', '#ffffff'],
  ['Stade Brestois 29', 'BRS', 'plain', '#e3001b', '#ffffff'],
  ['Tottenham Hotspur FC', 'TOT', 'plain', '#ffffff', '#132257'],
  ['VfB Stuttgart', 'VFB', 'band', '#ffffff', '#e32219'],
  ['West Ham United FC', 'WHU', 'sleeves', '#7a263a', '#1bb1e7'],
  ['Wolverhampton Wanderers FC', 'WOL', 'plain', '#fdb913', '#111111'],
  ['Burnley FC', 'BUR', 'sleeves', '#6c1d45', '#99d6ea'],
  ['Leeds United FC', 'LEE', 'plain', '#ffffff', '#1d428a'],
  ['Sunderland AFC', 'SUN', 'stripes', '#eb172b', '#ffffff'],
  ['ŠK Slovan Bratislava', 'SLO', 'plain', '#4fa3dc', '#ffffff'],
];

const byName = new Map(
  clubs.map(([name, tla, pattern, colour1, colour2]) => [
    keyOfName(name),
    { tla, shirt: { pattern, colour1, colour2 } },
  ]),
);
