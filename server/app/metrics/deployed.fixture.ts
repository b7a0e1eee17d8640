import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A rule of `deploy/prometheus/alerts.yml`. */
export interface AlertRule {
  name: string;
  /** The lines of the rule after its name. */
  text: string;
  severity: string;
  summary: string;
  runbook: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder with the settings, the rules and the tests of the rules. */
export const prometheusFolder = `${root}deploy/prometheus/`;

/** Returns the text of a file of the project, by its path from the root. */
export function readProjectFile(path: string): string {
  return readFileSync(root + path, 'utf8');
}

/** Returns the rules of the alerts. The tests compare their names with those that Prometheus has read from the same file. */
export function readAlertRules(): AlertRule[] {
  const [, ...rules] = readProjectFile('deploy/prometheus/alerts.yml').split(/^ +- alert: /m);
  return rules.map((rule) => {
    const [name = '', ...lines] = rule.split('\n');
    const text = lines.join('\n');
    const after = (key: string): string => new RegExp(`^ +${key}: (.+)$`, 'm').exec(text)?.[1] ?? '';
    return { name, text, severity: after('severity'), summary: after('summary'), runbook: after('runbook') };
  });
}

interface Dashboard {
  schemaVersion: number;
  templating: { list: { name: string; type: string }[] };
  panels: { title: string; datasource: { uid: string }; targets: { expr: string }[] }[];
}

export function readDashboard(): Dashboard {
  return JSON.parse(readProjectFile('deploy/grafana/dashboard.json')) as Dashboard;
}

/** Returns the queries of the dashboard. Grafana puts a duration in the place of its variable, as this does. */
export function readDashboardQueries(duration = '30s'): string[] {
  return readDashboard().panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', duration)),
  );
}
