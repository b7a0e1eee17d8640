import { Trans } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getReminderMailsEndpoint, putReminderMailsEndpoint } from '../../../game/messages/reminder-mails.ts';
import { call } from '../../platform/calls/call.ts';
import { ErrorNote } from '../../ui/ErrorPanel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import css from './NotificationsPanel.module.css';

/** The switch may change on another device or by the address in a mail, so it is fetched whenever the panel is opened. */
const reminderMailsQuery = queryOptions({
  queryKey: ['reminder-mails'],
  meta: { refreshedBy: ['user', 'reload'] },
  queryFn: ({ signal }) => call(getReminderMailsEndpoint, { signal }),
  staleTime: 0,
});

/** The switch for reminders by mail, where the game sends mail. It needs no permission of the browser. Source: docs/product.md#reminders-by-mail. */
export function ReminderMails() {
  const { data } = useQuery(reminderMailsQuery);
  const choose = useMutation({
    mutationFn: (isOn: boolean) => call(putReminderMailsEndpoint, { body: { isOn } }),
    onSuccess: (state, _isOn, _result, { client }) => client.setQueryData(reminderMailsQuery.queryKey, state),
  });
  if (!data?.isOffered) return null;
  return (
    <div className={css.part}>
      <h3>
        <Trans>By email</Trans>
      </h3>
      <div className={css.row}>
        <Switch
          label={<Trans>Email me about missing picks, an hour before kick-off</Trans>}
          checked={choose.isPending ? choose.variables : data.isOn}
          onChange={(isOn) => choose.mutate(isOn)}
          lockedBy={data.hasAddress ? undefined : 'no-address'}
        />
      </div>
      {!data.hasAddress && (
        <p id="no-address" className="small t2">
          <Trans>Your account has no confirmed email address.</Trans>
        </p>
      )}
      {choose.isError && <ErrorNote error={choose.error} />}
    </div>
  );
}
