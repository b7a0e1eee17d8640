/** Nicks of the first bots, in the style of real fans. */
export const chosenNicks = lines(`
  Oskar, tiki_taka, Marta10, La Pulga, Björn, catenaccio, Aoife, Kwame77, offside.again, Yuki
  Ana Lucía, panenka, Łukasz, SuperSub, Noor, GolazoGirl, Mateo, The Gaffer, İlker, bench_warmer
  Chiara, rabona, Tunde, Park_7, Zoë, Route One, Ahmed.S, Nutmeg, Ingrid, hat-trick
  Joana, false nine, Sven, VAR_says_no, Thandi, TopBins, Émile, Row Z, Mei, gegenpress
  Diego A, last_minute, Fatou, Sweeper, Kasia, parkthebus, Rúben, Two Left Feet, Hana, Johan14
  Olu, penalty.king, Sofia, Libero, Raj, backheel, Siobhán, Nil-Nil, Carlos, clean sheet
`);

export const firstNames = lines(`
  Adam, Aisha, Akira, Amara, Andrés, Anja, Bruno, Camila, Chidi, Claire, Dana, Davor, Elif
  Emma, Erik, Farah, Felipe, Finn, Gabi, Giulia, Hassan, Henk, Ines, Ivan, Jakub, Jamal
  Jasmin, João, Jorge, Karim, Katya, Kenji, Lars, Leila, Liam, Linh, Lucas, Maja, Malik
  Marco, Mónica, Nadia, Nico, Nina, Olga, Omar, Paula, Pedro, Petra, Pierre, Priya, Rosa
  Sam, Sanna, Selma, Tariq, Tom, Uchenna, Vera, Viktor, Wanjiru, Xavi, Yara, Youssef, Zuzana
`);

/** Endings that fans add to a name; `#` is replaced by a shirt number. */
export const nickStyles = [
  '#',
  '_#',
  '.#',
  ' FC',
  '_fan',
  ' the Coach',
  '-#',
  '_utd',
  '.goals',
  ' jr',
  '_on_tour',
  'inho',
];

function lines(text: string): string[] {
  return text.trim().split(/,\s*|\n\s*/u);
}
