/** How somebody wants to be told that it is their turn while they are elsewhere. */
import { z } from 'zod'

/** At tables where time is counted in seconds, and at those where it is counted in days or not at all. */
export const ByPace = z.object({ live: z.boolean(), days: z.boolean() })
export type ByPace = z.infer<typeof ByPace>

/** An address that is called: `discord` as a Discord channel wants it, `json` as this API describes it. */
export const Webhook = z.object({ kind: z.enum(['discord', 'json']), url: z.string().trim().min(1).max(500) })
export type Webhook = z.infer<typeof Webhook>

/** What a browser gives to whoever may write to it, as its `PushSubscription` says it. */
export const PushDevice = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  name: z.string().trim().max(60).default(''),
})

export const NotificationChoices = z.object({
  /** `address` is null where none is known; all of it is null at a server that sends no letters. */
  mail: ByPace.extend({ address: z.string().nullable() }).nullable(),
  push: ByPace.extend({
    /** What a browser needs to subscribe: the house's public key. */
    key: z.string(),
    devices: z.array(z.object({ id: z.string(), name: z.string(), since: z.number() })),
  }),
  /** Null at a server that calls nobody. */
  webhook: ByPace.extend({ hook: Webhook.nullable() }).nullable(),
})
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** What is not named stays as it is. */
export const NotificationWish = z.object({
  mail: ByPace.optional(),
  push: ByPace.optional(),
  webhook: ByPace.optional(),
  hook: Webhook.nullable().optional(),
})
export type NotificationWish = z.infer<typeof NotificationWish>
