/** Letters: only sign-in links. Without an SMTP server they go to the log, for the operator to pass on. */
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

export interface Mailer {
  /** Whether a letter has left. */
  sendSignIn(to: string, url: string): Promise<boolean>
}

export function createMailer({ smtpUrl, mailFrom }: Settings, log: FastifyBaseLogger): Mailer {
  if (smtpUrl === undefined) {
    return {
      async sendSignIn(to, url) {
        log.warn({ to, url }, 'no SMTP_URL is set: this sign-in link was not sent')
        return false
      },
    }
  }
  const transport = createTransport(smtpUrl)
  return {
    async sendSignIn(to, url) {
      const text = `Open this link to come in to Gloam:\n\n${url}\n\nIt works once, for five minutes. If you did not ask for it, ignore this letter.\n`
      await transport.sendMail({ from: mailFrom, to, subject: 'Your way in to Gloam', text })
      return true
    },
  }
}
