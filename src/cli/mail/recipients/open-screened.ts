import { openRecipients, type RecipientList } from './open-recipients.js'
import type { RecipientBatches } from './read-recipients.js'
import { screened, type Screen } from './screen.js'

/** A list without the people whom it takes out. */
export interface ScreenedList extends Omit<RecipientList, 'batches'> {
  readonly batches: RecipientBatches
}

/** @throws UsageError as `openRecipients` does. */
export async function openScreened(path: string, screen: Screen): Promise<ScreenedList> {
  const list = await openRecipients(path)
  return { ...list, batches: screened(list.batches, screen) }
}
