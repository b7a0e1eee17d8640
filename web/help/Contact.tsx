import { Trans } from '@lingui/react/macro';
import { isEmail } from '../../game/identity/email.ts';
import { appVersion } from '../platform/version.ts';

export function Contact({ siteName, contact }: { siteName: string; contact: string }) {
  return (
    <>
      {contact !== '' && (
        <p>
          <Trans>
            Organiser: <Reach contact={contact} />
          </Trans>
        </p>
      )}
      <p>
        <Trans>{siteName} is not affiliated with FIFA.</Trans>
      </p>
      <p className="small t2">
        <Trans>Version {appVersion}</Trans>
      </p>
    </>
  );
}

function Reach({ contact }: { contact: string }) {
  if (isEmail(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  if (/^https?:\/\//.test(contact)) return <a href={contact}>{contact}</a>;
  return <b>{contact}</b>;
}
