/** Letters: links to sign in, or to prove an address, and what people want to be told. Without an SMTP server the links go to the log, for the operator to pass on. */
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Settings } from '../common/settings.ts'
import { linkMail, type Said } from './words.ts'

export interface Mail {
  /** The same letter has the same name, however often it is sent. */
  name: string
  to: string
  subject: string
  text: string
  /** Where no more of them can be asked for. */
  stop: string
}

export interface Mailer {
  /** Whether letters can leave at all. */
  sends: boolean
  /** Whether a letter has left. */
  sendSignIn(to: string, url: string, language: string | null): Promise<boolean>
  /** A link that shows that an address is somebody's own. */
  sendProof(to: string, url: string, language: string | null): Promise<boolean>
  /** Throws what the mail server says against it. */
  send(mail: Mail): Promise<void>
}

/**
 * What letters to an address are counted by: by far most mail servers put what stands behind a + into the same box, and
 * hold large and small letters for the same. Dots stay: to many servers they make a difference.
 */
export function boxOf(email: string): string {
  return email.toLowerCase().replace(/(?<=[^@])\+[^@]*(?=@)/, '')
}

/** Milliseconds: a mail server that is slower than this is tried again later. */
const SMTP_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function createMailer({ smtpUrl, mailFrom }: Settings, log: FastifyBaseLogger): Mailer {
  if (smtpUrl === undefined) {
    const keep = async (to: string, url: string) => {
      log.warn({ to, url }, 'no SMTP_URL is set: this link was not sent')
      return false
    }
    const refused = () => Promise.reject(new Error('no SMTP_URL is set'))
    return { sends: false, sendSignIn: keep, sendProof: keep, send: refused }
  }
  const transport = createTransport({ url: smtpUrl, ...SMTP_PATIENCE })
  const house = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  const post = async (to: string, { subject, text }: Said) => {
    await transport.sendMail({ from: mailFrom, to, subject, text })
    return true
  }
  return {
    sends: true,
    send: async ({ name, to, subject, text, stop }) => {
      const headers = {
        'auto-submitted': 'auto-generated',
        'list-unsubscribe': `<${stop}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }
      const messageId = `<${name}@${house}>`
      await transport.sendMail({ from: mailFrom, to, subject, text, messageId, headers })
    },
    sendSignIn: (to, url, wish) => post(to, linkMail('signIn', url, wish)),
    sendProof: (to, url, wish) => post(to, linkMail('proof', url, wish)),
  }
}
