/** Letters: only links to sign in, or to prove an address. Without an SMTP server they go to the log, for the operator to pass on. */
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

export interface Mailer {
  /** Whether letters can leave at all. */
  sends: boolean
  /** Whether a letter has left. */
  sendSignIn(to: string, url: string): Promise<boolean>
  /** A link that shows that an address is somebody's own. */
  sendProof(to: string, url: string): Promise<boolean>
}

export function createMailer({ smtpUrl, mailFrom }: Settings, log: FastifyBaseLogger): Mailer {
  if (smtpUrl === undefined) {
    const keep = async (to: string, url: string) => {
      log.warn({ to, url }, 'no SMTP_URL is set: this link was not sent')
      return false
    }
    return { sends: false, sendSignIn: keep, sendProof: keep }
  }
  const transport = createTransport(smtpUrl)
  const send = async (to: string, subject: string, text: string) => {
    await transport.sendMail({ from: mailFrom, to, subject, text })
    return true
  }
  return {
    sends: true,
    sendSignIn: (to, url) =>
      send(
        to,
        'Your way in to Gloam',
        `Open this link to come in to Gloam:\n\n${url}\n\nIt works once, for five minutes. If you did not ask for it, ignore this letter.\n`,
      ),
    sendProof: (to, url) =>
      send(
        to,
        'Your address at Gloam',
        `Open this link to find your games at Gloam by this address, too:\n\n${url}\n\nIt works for five minutes. If you did not ask for it, ignore this letter.\n`,
      ),
  }
}
