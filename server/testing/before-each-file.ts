import { useKeptDatabases } from './kept-databases/use-kept-databases.ts';
import { useQuickScrypt } from './quick-scrypt.ts';

useQuickScrypt();
useKeptDatabases();
