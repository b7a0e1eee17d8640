/** The codes of the teams in the pots of each draw, the first pot first. */
export const drawPots = {
  wc2014: [
    'BRA ARG COL URU BEL GER ESP SUI',
    'ALG CMR CIV GHA NGA CHI ECU ITA',
    'AUS IRN JPN KOR CRC HON MEX USA',
    'BIH CRO ENG FRA GRE NED POR RUS',
  ],
  wc2018: [
    'RUS GER BRA POR ARG BEL POL FRA',
    'ESP PER SUI ENG COL MEX URU CRO',
    'DEN ISL CRC SWE TUN EGY SEN IRN',
    'SRB NGA AUS JPN MAR PAN KOR KSA',
  ],
  ec2024: ['GER POR FRA ESP BEL ENG', 'HUN TUR ROU DEN ALB AUT', 'NED SCO CRO SVN SVK CZE', 'ITA SRB SUI POL UKR GEO'],
  ca2024: ['ARG MEX USA BRA', 'URU COL ECU PER', 'CHI PAN VEN PAR', 'JAM BOL CAN CRC'],
};

/**
 * How the four best third-placed teams of a Euro with six pools are distributed (regulations of the Euro 2024, article 21). `2C` is listed
 * too, because only the number of cards decided between the second and the third of pool C.
 */
export const euroDraw = {
  opponents: { '1A': '2C', '1B': '3ADEF', '1C': '3DEF', '1E': '3ABCD', '1F': '3ABC' },
  table: {
    order: ['1B', '1C', '1E', '1F'],
    groups: {
      ABCD: 'ADBC',
      ABCE: 'AEBC',
      ABCF: 'AFBC',
      ABDE: 'DEAB',
      ABDF: 'DFAB',
      ABEF: 'EFBA',
      ACDE: 'EDCA',
      ACDF: 'FDCA',
      ACEF: 'EFCA',
      ADEF: 'EFDA',
      BCDE: 'EDBC',
      BCDF: 'FDCB',
      BCEF: 'FECB',
      BDEF: 'FEDB',
      CDEF: 'FEDC',
    },
  },
};
