import { deviceCache } from '../platform/calls/query-client.ts';
import { readPageAnswers } from '../platform/calls/page-answers.ts';
import { firstQueries } from './first-queries.ts';

// This module is imported before the routes, because they fetch data as soon as they are loaded.
readPageAnswers();
deviceCache.readAhead(firstQueries);
