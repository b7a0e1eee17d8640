import { setupI18n } from '@lingui/core';
import type { I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** The texts that the server sends to people. English is the only language so far; a catalogue in another language would be loaded here. */
export const i18n: I18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } }).setMessagesCompiler(compileMessage);
