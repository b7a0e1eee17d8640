import { kept } from '../platform/calls/query-client.ts';
import { firstQuestions } from './first-questions.ts';

// This module is imported before the routes, because they fetch data as soon as they are loaded.
kept.readAhead(firstQuestions);
