/** Where a process listens, who may call it, where its data is, and how it introduces itself. */
export interface PlatformConfig {
  port: number;
  /** Where callables are served as well, to programs on this machine; not when hosted. */
  functionsPort: number;
  host: string;
  dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The origin under which visitors reach the site; undefined on a machine of one's own. */
  publicUrl: string | undefined;
  siteName: string;
  siteContact: string;
  /** What Prometheus shows to read /metrics; undefined: open to this machine, off once others can reach the site. */
  metricsToken: string | undefined;
  /** Other sites whose pages may call this one for their visitors; none unless configured. */
  corsOrigins: string[];
  /** More names by which the site may be called while others reach it without a public address; in lower case. */
  allowedHosts: string[];
  /** How long a hosted process that says it is not ready goes on serving, in seconds. */
  drainS: number;
  trustProxy: boolean;
  logLevel: string;
}
