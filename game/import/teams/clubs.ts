import type { Shirt } from '../../teams/team.ts';
import { keyOfName } from '../source.ts';

export interface Club {
  /** What fans call it, such as Wolves. */
  shortName: string;
  tla: string;
  shirt: Shirt;
}

/** Finds a club whose short name, code and shirt are known, by its name without the country. */
export function findClub(name: string): Club | undefined {
  return byName.get(keyOfName(name));
}

/** Name, short name, code, pattern and two colours of the usual home shirts. */
const clubs: [
  name: string,
  shortName: string,
  tla: string,
  pattern: Shirt['pattern'],
  colour1: string,
  colour2: string,
][] = [
  ['AC Milan', 'Milan', 'MIL', 'stripes', '#c8102e', '#111111'],
  ['AC Sparta Praha', 'Sparta Praha', 'SPP', 'plain', '#8c1d40', '#ffffff'],
  ['AFC Bournemouth', 'Bournemouth', 'BOU', 'stripes', '#c8102e', '#111111'],
  ['AS Monaco FC', 'Monaco', 'ASM', 'halves', '#e4002b', '#ffffff'],
  ['Arsenal FC', 'Arsenal', 'ARS', 'sleeves', '#db0007', '#ffffff'],
  ['Aston Villa FC', 'Aston Villa', 'AVL', 'sleeves', '#670e36', '#95bfe5'],
  ['Atalanta BC', 'Atalanta', 'ATA', 'stripes', '#1e71b8', '#111111'],
  ['BSC Young Boys', 'Young Boys', 'YBE', 'sleeves', '#ffd500', '#111111'],
  ['Bayer 04 Leverkusen', 'Leverkusen', 'LEV', 'yoke', '#e32221', '#111111'],
  ['Bologna FC 1909', 'Bologna', 'BOL', 'stripes', '#9f1d35', '#1a2f48'],
  ['Borussia Dortmund', 'Dortmund', 'BVB', 'yoke', '#fde100', '#111111'],
  ['Brentford FC', 'Brentford', 'BRE', 'stripes', '#e30613', '#ffffff'],
  ['Brighton & Hove Albion FC', 'Brighton', 'BHA', 'stripes', '#0057b8', '#ffffff'],
  ['Celtic FC', 'Celtic', 'CEL', 'band', '#018749', '#ffffff'],
  ['Chelsea FC', 'Chelsea', 'CHE', 'plain', '#034694', '#ffffff'],
  ['Club Atlético de Madrid', 'Atlético', 'ATM', 'stripes', '#cb3524', '#ffffff'],
  ['Club Brugge KV', 'Club Brugge', 'BRU', 'stripes', '#0072ce', '#111111'],
  ['Crystal Palace FC', 'Crystal Palace', 'CRY', 'stripes', '#1b458f', '#c4122e'],
  ['Everton FC', 'Everton', 'EVE', 'plain', '#003399', '#ffffff'],
  ['FC Barcelona', 'Barcelona', 'BAR', 'stripes', '#a50044', '#004d98'],
  ['FC Bayern München', 'Bayern', 'BAY', 'plain', '#dc052d', '#ffffff'],
  ['FC Internazionale Milano', 'Inter', 'INT', 'stripes', '#0068a8', '#111111'],
  ['FC Red Bull Salzburg', 'Salzburg', 'RBS', 'sleeves', '#ffffff', '#d50032'],
  ['FK Crvena Zvezda', 'Crvena Zvezda', 'CZV', 'stripes', '#d50032', '#ffffff'],
  ['FK Shakhtar Donetsk', 'Shakhtar', 'SHA', 'stripes', '#f58220', '#111111'],
  ['Feyenoord Rotterdam', 'Feyenoord', 'FEY', 'halves', '#e4002b', '#ffffff'],
  ['Fulham FC', 'Fulham', 'FUL', 'sleeves', '#ffffff', '#111111'],
  ['GNK Dinamo Zagreb', 'Dinamo Zagreb', 'DZG', 'plain', '#0057b8', '#ffffff'],
  ['Girona FC', 'Girona', 'GIR', 'stripes', '#d50032', '#ffffff'],
  ['Ipswich Town FC', 'Ipswich', 'IPS', 'sleeves', '#1d4ea1', '#ffffff'],
  ['Juventus FC', 'Juventus', 'JUV', 'stripes', '#111111', '#ffffff'],
  ['Leicester City FC', 'Leicester', 'LEI', 'plain', '#003090', '#fdbe11'],
  ['Lille OSC', 'Lille', 'LIL', 'yoke', '#e01e13', '#1d2c5b'],
  ['Liverpool FC', 'Liverpool', 'LIV', 'plain', '#c8102e', '#00b2a9'],
  ['Manchester City FC', 'Man City', 'MCI', 'plain', '#6cabdd', '#ffffff'],
  ['Manchester United FC', 'Man United', 'MUN', 'plain', '#da291c', '#111111'],
  ['Newcastle United FC', 'Newcastle', 'NEW', 'stripes', '#111111', '#ffffff'],
  ['Nottingham Forest FC', 'Nottm Forest', 'NFO', 'plain', '#dd0000', '#ffffff'],
  ['PSV', 'PSV', 'PSV', 'stripes', '#e30613', '#ffffff'],
  ['Paris Saint-Germain FC', 'Paris SG', 'PSG', 'band', '#004170', '#da291c'],
  ['RB Leipzig', 'Leipzig', 'RBL', 'sleeves', '#ffffff', '#dd0741'],
  ['Real Madrid CF', 'Real Madrid', 'RMA', 'plain', '#ffffff', '#febe10'],
  ['SK Sturm Graz', 'Sturm Graz', 'STU', 'plain', '#111111', '#ffffff'],
  ['Southampton FC', 'Southampton', 'SOU', 'stripes', '#d71920', '#ffffff'],
  ['Sport Lisboa e Benfica', 'Benfica', 'SLB', 'plain', '#e41b13', '#ffffff'],
  ['Sporting Clube de Portugal', 'Sporting CP', 'SCP', 'band', '#008057', '#ffffff'],
  ['Stade Brestois 29', 'Brest', 'BRS', 'plain', '#e3001b', '#ffffff'],
  ['Tottenham Hotspur FC', 'Spurs', 'TOT', 'plain', '#ffffff', '#132257'],
  ['VfB Stuttgart', 'Stuttgart', 'VFB', 'band', '#ffffff', '#e32219'],
  ['West Ham United FC', 'West Ham', 'WHU', 'sleeves', '#7a263a', '#1bb1e7'],
  ['Wolverhampton Wanderers FC', 'Wolves', 'WOL', 'plain', '#fdb913', '#111111'],
  ['Burnley FC', 'Burnley', 'BUR', 'sleeves', '#6c1d45', '#99d6ea'],
  ['Leeds United FC', 'Leeds', 'LEE', 'plain', '#ffffff', '#1d428a'],
  ['Sunderland AFC', 'Sunderland', 'SUN', 'stripes', '#eb172b', '#ffffff'],
  ['ŠK Slovan Bratislava', 'Slovan', 'SLO', 'plain', '#4fa3dc', '#ffffff'],
];

const byName = new Map(
  clubs.map(([name, shortName, tla, pattern, colour1, colour2]) => [
    keyOfName(name),
    { shortName, tla, shirt: { pattern, colour1, colour2 } },
  ]),
);
