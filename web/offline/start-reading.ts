import { kept } from '../app/calls/query-client.ts';
import { firstQuestions } from './first-questions.ts';

// Imported before the routes, which begin to ask as soon as they are loaded.
kept.readAhead(firstQuestions);
