/** The link by which others come into a group. */
import { t } from '../../text/index.ts'
import { QrCode, Reached, useOriginForOthers } from '../../ui/for-others.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CopyLink } from '../gather/invite.tsx'

interface GroupInviteProps {
  name: string
  link: string
  open: boolean
  onClose: () => void
}

export function GroupInvite({ name, link, open, onClose }: GroupInviteProps) {
  const others = useOriginForOthers()
  if (others === null) return null
  const { origin, reaches } = others
  const address = `${origin}/join/${link}`
  return (
    <Sheet title={t('group.invite')} open={open} onClose={onClose}>
      <div className="group-invite">
        <Reached origin={origin} />
        <p>{t('group.inviteText')}</p>
        {reaches && <QrCode text={address} />}
        <CopyLink link={address} label={t('group.link')} title={t('group.inviteTo', { name })} />
      </div>
    </Sheet>
  )
}
