import { useQuickScrypt } from './quick-scrypt.ts';

useQuickScrypt();
