export interface PlatformConfig {
  port: number;
  /** The second port for callables, which only programs on this machine can reach. It is not used when the site is hosted. */
  functionsPort: number;
  host: string;
  dataDir: string;
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The origin under which visitors reach the site; undefined if it is not hosted. */
  publicUrl: string | undefined;
  siteName: string;
  siteContact: string;
  /**
   * The token that Prometheus sends to read /metrics. Without one, /metrics is open on a site that only this machine reaches, and off
   * otherwise.
   */
  metricsToken: string | undefined;
  /** Other sites whose pages may call this one for their visitors. */
  corsOrigins: string[];
  /** Further host names that the site answers to if others can reach it and it has no public address; in lower case. */
  allowedHosts: string[];
  /** How many seconds a hosted process goes on serving after it has reported that it is not ready. */
  drainS: number;
  trustProxy: boolean;
  logLevel: string;
}
