import type { MessageDescriptor } from '@lingui/core';
import type { Params } from 'react-router';

/** The title of a route's page in the browser's tab. A title may depend on the path, for example on a nick. */
export interface PageHandle {
  title: MessageDescriptor | ((params: Params) => string);
}
