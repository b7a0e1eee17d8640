import { deviceCache } from '../platform/calls/query-client.ts';
import { firstQueries } from './first-queries.ts';

// This module is imported before the routes, because they fetch data as soon as they are loaded.
deviceCache.readAhead(firstQueries);
