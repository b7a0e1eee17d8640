/**
 * The World Cup of 1982 with its two group stages: round, date, teams, score and group. The scores are those of the 90 minutes, and after
 * them those after extra time and of the shoot-out. Source: openfootball/worldcup.json (CC0 1.0).
 */
const rows = `
Matchday 1 | 1982-06-14 | Italy | Poland | 0-0 | Group 1
Matchday 1 | 1982-06-15 | Peru | Cameroon | 0-0 | Group 1
Matchday 2 | 1982-06-18 | Italy | Peru | 1-1 | Group 1
Matchday 2 | 1982-06-19 | Poland | Cameroon | 0-0 | Group 1
Matchday 3 | 1982-06-22 | Poland | Peru | 5-1 | Group 1
Matchday 3 | 1982-06-23 | Italy | Cameroon | 1-1 | Group 1
Matchday 1 | 1982-06-16 | West Germany | Algeria | 1-2 | Group 2
Matchday 1 | 1982-06-17 | Chile | Austria | 0-1 | Group 2
Matchday 2 | 1982-06-20 | West Germany | Chile | 4-1 | Group 2
Matchday 2 | 1982-06-21 | Algeria | Austria | 0-2 | Group 2
Matchday 3 | 1982-06-24 | Algeria | Chile | 3-2 | Group 2
Matchday 3 | 1982-06-25 | West Germany | Austria | 1-0 | Group 2
Matchday 1 | 1982-06-13 | Argentina | Belgium | 0-1 | Group 3
Matchday 1 | 1982-06-15 | Hungary | El Salvador | 10-1 | Group 3
Matchday 2 | 1982-06-18 | Argentina | Hungary | 4-1 | Group 3
Matchday 2 | 1982-06-19 | Belgium | El Salvador | 1-0 | Group 3
Matchday 3 | 1982-06-22 | Belgium | Hungary | 1-1 | Group 3
Matchday 3 | 1982-06-23 | Argentina | El Salvador | 2-0 | Group 3
Matchday 1 | 1982-06-16 | England | France | 3-1 | Group 4
Matchday 1 | 1982-06-17 | Czechoslovakia | Kuwait | 1-1 | Group 4
Matchday 2 | 1982-06-20 | England | Czechoslovakia | 2-0 | Group 4
Matchday 2 | 1982-06-21 | France | Kuwait | 4-1 | Group 4
Matchday 3 | 1982-06-24 | France | Czechoslovakia | 1-1 | Group 4
Matchday 3 | 1982-06-25 | England | Kuwait | 1-0 | Group 4
Matchday 1 | 1982-06-16 | Spain | Honduras | 1-1 | Group 5
Matchday 1 | 1982-06-17 | Yugoslavia | Northern Ireland | 0-0 | Group 5
Matchday 2 | 1982-06-20 | Spain | Yugoslavia | 2-1 | Group 5
Matchday 2 | 1982-06-21 | Honduras | Northern Ireland | 1-1 | Group 5
Matchday 3 | 1982-06-24 | Honduras | Yugoslavia | 0-1 | Group 5
Matchday 3 | 1982-06-25 | Spain | Northern Ireland | 0-1 | Group 5
Matchday 1 | 1982-06-14 | Brazil | Soviet Union | 2-1 | Group 6
Matchday 1 | 1982-06-15 | Scotland | New Zealand | 5-2 | Group 6
Matchday 2 | 1982-06-18 | Brazil | Scotland | 4-1 | Group 6
Matchday 2 | 1982-06-19 | Soviet Union | New Zealand | 3-0 | Group 6
Matchday 3 | 1982-06-22 | Soviet Union | Scotland | 2-2 | Group 6
Matchday 3 | 1982-06-23 | Brazil | New Zealand | 4-0 | Group 6
Matchday 4 | 1982-06-28 | Poland | Belgium | 3-0 | Group A
Matchday 5 | 1982-07-01 | Belgium | Soviet Union | 0-1 | Group A
Matchday 6 | 1982-07-04 | Soviet Union | Poland | 0-0 | Group A
Matchday 4 | 1982-06-29 | West Germany | England | 0-0 | Group B
Matchday 5 | 1982-07-02 | West Germany | Spain | 2-1 | Group B
Matchday 6 | 1982-07-05 | Spain | England | 0-0 | Group B
Matchday 4 | 1982-06-29 | Italy | Argentina | 2-1 | Group C
Matchday 5 | 1982-07-02 | Argentina | Brazil | 1-3 | Group C
Matchday 6 | 1982-07-05 | Italy | Brazil | 3-2 | Group C
Matchday 4 | 1982-06-28 | Austria | France | 0-1 | Group D
Matchday 5 | 1982-07-01 | Austria | Northern Ireland | 2-2 | Group D
Matchday 6 | 1982-07-04 | Northern Ireland | France | 1-4 | Group D
Semi-finals | 1982-07-08 | Poland | Italy | 0-2
Semi-finals | 1982-07-08 | West Germany | France | 1-1 3-3 5-4
Third place match | 1982-07-10 | Poland | France | 3-2
Final | 1982-07-11 | Italy | West Germany | 3-1
`;

/** Returns the file of the competition in the format of openfootball. */
export function worldCup1982(): { name: string; matches: object[] } {
  const matches = rows
    .trim()
    .split('\n')
    .map((row) => {
      const [round, date, team1, team2, scores = '', group] = row.split(' | ');
      const [ft, et, p] = scores.split(' ').map((score) => score.split('-').map(Number));
      return { round, date, team1, team2, score: { ft, ...(et && { et }), ...(p && { p }) }, ...(group && { group }) };
    });
  return { name: 'World Cup 1982', matches };
}
