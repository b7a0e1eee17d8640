import { Trans, useLingui } from '@lingui/react/macro';
import { foldName } from '../../../game/identity/name.ts';
import type { OwnUser } from '../../../game/identity/player.ts';
import { sentenceFor } from '../../platform/texts/problem-sentences.ts';
import { useCompetition } from '../../competition/data.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useChangeNick } from './change-nick.ts';
import { nickFault } from '../fields/nick-fault.ts';

interface NickFormProps {
  me: OwnUser;
  /** The text of the button. */
  act: string;
}

/**
 * A form that sets or changes the nick. It checks the rules while the fan types; the server checks on saving whether the nick is in use.
 */
export function NickForm({ me, act }: NickFormProps) {
  const { t } = useLingui();
  const { form, save } = useNickForm(me);
  return (
    <Form form={form}>
      <Field
        {...form.field('nick')}
        label={t`Nickname`}
        autoComplete="nickname"
        maxLength={60}
        spellCheck={false}
        data-autofocus
        hint={<Trans>3 to 20 characters: letters, digits, spaces and . _ -</Trans>}
      />
      <button type="submit" className="btn p" disabled={!form.isRight || !form.isChanged || save.isPending}>
        {save.isPending ? <Trans>Saving…</Trans> : act}
      </button>
      {save.isSuccess && !form.isChanged && (
        <p className="small" role="status">
          <Trans>Saved.</Trans>
        </p>
      )}
    </Form>
  );
}

function useNickForm(me: OwnUser) {
  const { settings } = useCompetition();
  const save = useChangeNick();
  const rule = { isAdmin: me.isAdmin, reservedNames: settings.RESERVED_NAMES };
  const form = useForm({
    stored: { nick: me.nick ?? '' },
    tidy: ({ nick }) => ({ nick: foldName(nick) }),
    // An empty nick counts as faulty but has no error text, so that no error appears before the fan types.
    faultsOf: ({ nick }) => ({ nick: nick === '' ? '' : nickFault(nick, rule) }),
    showsFaults: 'typed',
    refusal: save.error,
    refusedAt: (error) => ({ nick: error ? sentenceFor(error) : undefined }),
    onChange: save.reset,
    onSubmit: ({ nick }) => save.mutate({ uid: me.uid, nick }),
  });
  return { form, save };
}
