/** Whether this browser may be written to while no page of ours is open, and how it becomes so. */
import type { NotificationChoices } from '@gloam/protocol/notifications.ts'
import { deviceIn } from '../text/device.ts'
import { call } from './api.ts'
import { SERVICE_WORKER } from './offline.ts'

export function pushOffered(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** What came of asking: whoever says no to the browser's own question is asked no more. */
export type Subscribed = { choices: NotificationChoices } | 'denied' | 'failed'

export async function subscribe(key: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    const body = { endpoint, keys: { p256dh, auth }, name: deviceName() }
    return { choices: await call('addDevice', { body }) }
  } catch {
    return 'failed'
  }
}

/** «Firefox, Linux»: enough to know one's devices apart. */
function deviceName(): string {
  const { browser, system } = deviceIn(navigator.userAgent)
  return [browser, system].filter((part) => part !== '').join(', ')
}
