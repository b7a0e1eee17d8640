import { keyOfName } from '../source.ts';

/** A national team: the code of FIFA, and the code of its flag. */
export interface NationalTeam {
  tla: string;
  iso2: string;
}

/** Finds a national team by any of its names. */
export function findNationalTeam(name: string): NationalTeam | undefined {
  return byName.get(keyOfName(name));
}

/** Finds a national team by the code of FIFA. Sources put this code after the names of clubs: "Celtic FC (SCO)". */
export function findNationByCode(tla: string): NationalTeam | undefined {
  return byCode.get(tla);
}

/** The members of FIFA. Each line has the code, the flag and the names, separated by `|`. */
const members = `
AFG af Afghanistan
ALB al Albania
ALG dz Algeria
ASA as American Samoa
AND ad Andorra
ANG ao Angola
AIA ai Anguilla
ATG ag Antigua and Barbuda
ARG ar Argentina
ARM am Armenia
ARU aw Aruba
AUS au Australia
AUT at Austria
AZE az Azerbaijan
BAH bs Bahamas
BHR bh Bahrain
BAN bd Bangladesh
BRB bb Barbados
BLR by Belarus
BEL be Belgium
BLZ bz Belize
BEN bj Benin
BER bm Bermuda
BHU bt Bhutan
BOL bo Bolivia
BIH ba Bosnia and Herzegovina|Bosnia-Herzegovina|Bosnia & Herzegovina|Bosnia
BOT bw Botswana
BRA br Brazil
VGB vg British Virgin Islands
BRU bn Brunei|Brunei Darussalam
BUL bg Bulgaria
BFA bf Burkina Faso
BDI bi Burundi
CAM kh Cambodia
CMR cm Cameroon
CAN ca Canada
CPV cv Cape Verde|Cabo Verde|Cape Verde Islands
CAY ky Cayman Islands
CTA cf Central African Republic
CHA td Chad
CHI cl Chile
CHN cn China|China PR
TPE tw Chinese Taipei|Taiwan
COL co Colombia
COM km Comoros
CGO cg Congo|Republic of the Congo|Congo Republic
COD cd DR Congo|Congo DR|Democratic Republic of the Congo|Zaire
COK ck Cook Islands
CRC cr Costa Rica
CIV ci Ivory Coast|Côte d'Ivoire|Cote d'Ivoire
CRO hr Croatia
CUB cu Cuba
CUW cw Curaçao|Curacao
CYP cy Cyprus
CZE cz Czech Republic|Czechia
DEN dk Denmark
DJI dj Djibouti
DMA dm Dominica
DOM do Dominican Republic
ECU ec Ecuador
EGY eg Egypt
SLV sv El Salvador
ENG gb-eng England
EQG gq Equatorial Guinea
ERI er Eritrea
EST ee Estonia
SWZ sz Eswatini|Swaziland
ETH et Ethiopia
FRO fo Faroe Islands
FIJ fj Fiji
FIN fi Finland
FRA fr France
GAB ga Gabon
GAM gm Gambia|The Gambia
GEO ge Georgia
GER de Germany
GHA gh Ghana
GIB gi Gibraltar
GRE gr Greece
GRN gd Grenada
GUM gu Guam
GUA gt Guatemala
GUI gn Guinea
GNB gw Guinea-Bissau
GUY gy Guyana
HAI ht Haiti
HON hn Honduras
HKG hk Hong Kong|Hong Kong, China
HUN hu Hungary
ISL is Iceland
IND in India
IDN id Indonesia
IRN ir Iran|IR Iran
IRQ iq Iraq
ISR il Israel
ITA it Italy
JAM jm Jamaica
JPN jp Japan
JOR jo Jordan
KAZ kz Kazakhstan
KEN ke Kenya
KOS xk Kosovo
KUW kw Kuwait
KGZ kg Kyrgyzstan|Kyrgyz Republic
LAO la Laos
LVA lv Latvia
LBN lb Lebanon
LES ls Lesotho
LBR lr Liberia
LBY ly Libya
LIE li Liechtenstein
LTU lt Lithuania
LUX lu Luxembourg
MAC mo Macau
MAD mg Madagascar
MWI mw Malawi
MAS my Malaysia
MDV mv Maldives
MLI ml Mali
MLT mt Malta
MTN mr Mauritania
MRI mu Mauritius
MEX mx Mexico
MDA md Moldova
MNG mn Mongolia
MNE me Montenegro
MSR ms Montserrat
MAR ma Morocco
MOZ mz Mozambique
MYA mm Myanmar
NAM na Namibia
NEP np Nepal
NED nl Netherlands|Holland
NCL nc New Caledonia
NZL nz New Zealand
NCA ni Nicaragua
NIG ne Niger
NGA ng Nigeria
PRK kp North Korea|Korea DPR
MKD mk North Macedonia|Macedonia|FYR Macedonia
NIR gb-nir Northern Ireland
NOR no Norway
OMA om Oman
PAK pk Pakistan
PLE ps Palestine
PAN pa Panama
PNG pg Papua New Guinea
PAR py Paraguay
PER pe Peru
PHI ph Philippines
POL pl Poland
POR pt Portugal
PUR pr Puerto Rico
QAT qa Qatar
IRL ie Republic of Ireland|Ireland
ROU ro Romania
RUS ru Russia
RWA rw Rwanda
SKN kn Saint Kitts and Nevis|St. Kitts and Nevis
LCA lc Saint Lucia|St. Lucia
VIN vc Saint Vincent and the Grenadines
SAM ws Samoa
SMR sm San Marino
STP st São Tomé and Príncipe
KSA sa Saudi Arabia
SCO gb-sct Scotland
SEN sn Senegal
SRB rs Serbia
SEY sc Seychelles
SLE sl Sierra Leone
SGP sg Singapore
SVK sk Slovakia
SVN si Slovenia
SOL sb Solomon Islands
SOM so Somalia
RSA za South Africa
KOR kr South Korea|Korea Republic
SSD ss South Sudan
ESP es Spain
SRI lk Sri Lanka
SDN sd Sudan
SUR sr Suriname
SWE se Sweden
SUI ch Switzerland
SYR sy Syria
TAH pf Tahiti
TJK tj Tajikistan
TAN tz Tanzania
THA th Thailand
TLS tl Timor-Leste|East Timor
TOG tg Togo
TGA to Tonga
TRI tt Trinidad and Tobago|Trinidad & Tobago
TUN tn Tunisia
TUR tr Turkey|Türkiye|Turkiye
TKM tm Turkmenistan
TCA tc Turks and Caicos Islands
UGA ug Uganda
UKR ua Ukraine
UAE ae United Arab Emirates
USA us USA|United States|United States of America
URU uy Uruguay
VIR vi US Virgin Islands
UZB uz Uzbekistan
VAN vu Vanuatu
VEN ve Venezuela
VIE vn Vietnam
WAL gb-wls Wales
YEM ye Yemen
ZAM zm Zambia
ZIM zw Zimbabwe
`;

const rows = members
  .trim()
  .split('\n')
  .map((line) => {
    const [tla = '', iso2 = '', ...names] = line.split(' ');
    return { tla, iso2, names: names.join(' ').split('|') };
  });
const byName = new Map(
  rows.flatMap(({ tla, iso2, names }) => names.map((name) => [keyOfName(name), { tla, iso2 }] as const)),
);
const byCode = new Map(rows.map(({ tla, iso2 }) => [tla, { tla, iso2 }] as const));
// Monaco is no member of FIFA, but a club of Monaco plays in the competitions of UEFA.
byCode.set('MCO', { tla: 'MCO', iso2: 'mc' });
