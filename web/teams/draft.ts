import type { Team } from '../../game/teams/team.ts';
import { readTeamsDraft, writeTeamsDraft } from '../platform/device-later.ts';
import { useExternalStore } from '../platform/use-external-store.ts';

/** Teams that are chosen but not saved, by pot. The device stores them, so that they survive a reload or a navigation. */
export type Draft = Record<string, string>;

/** React compares drafts by identity, so the same stored text must give the same object. */
let held: { uid: string; draft: Draft } | undefined;
const listeners = new Set<() => void>();

export function useTeamsDraft(uid: string): Draft {
  return useExternalStore(subscribe, () => readDraft(uid));
}

export function chooseTeam(uid: string, { section, tla }: Team): void {
  if (section !== null) keep(uid, { ...readDraft(uid), [section]: tla });
}

/** Removes the teams that are saved from the draft. Teams that were chosen during the save stay. */
export function removeSavedFromDraft(uid: string, stored: Record<string, string>): void {
  const unsaved = Object.entries(readDraft(uid)).filter(([section, tla]) => stored[section] !== tla);
  keep(uid, Object.fromEntries(unsaved));
}

/** The team of each pot as the page shows it: the draft's team, or else the stored one. */
export function chosenTeams(
  { stored, draft }: { stored: Record<string, string>; draft: Draft },
  teams: Map<string, Team>,
): Map<string, Team> {
  const chosen = Object.values({ ...stored, ...onlyKnown(draft, teams) }).flatMap((tla) => teams.get(tla) ?? []);
  return new Map(chosen.flatMap((team) => (team.section === null ? [] : [[team.section, team]])));
}

function onlyKnown(draft: Draft, teams: Map<string, Team>): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([section, tla]) => teams.get(tla)?.section === section));
}

function readDraft(uid: string): Draft {
  if (held?.uid !== uid) held = { uid, draft: readTeamsDraft(uid) };
  return held.draft;
}

function keep(uid: string, draft: Draft): void {
  held = { uid, draft };
  writeTeamsDraft(uid, draft);
  for (const onChange of listeners) onChange();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
