import type { MessageDescriptor } from '@lingui/core';
import type { Params } from 'react-router';

/** What a route says of its page: the name in the tab, which may be the path's own (a nick). */
export interface PageHandle {
  title: MessageDescriptor | ((params: Params) => string);
}
