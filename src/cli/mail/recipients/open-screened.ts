import type { ListSource } from './list-source.js'
import type { RecipientList } from './open-recipients.js'
import type { RecipientBatches } from './read-recipients.js'
import { screened, type Screen } from './screen.js'

/** A list without the people whom the screen removes. */
export interface ScreenedList extends Omit<RecipientList, 'batches'> {
  readonly batches: RecipientBatches
}

/** @throws UsageError as the source does. */
export async function openScreened(source: ListSource, screen: Screen): Promise<ScreenedList> {
  const list = await source.open()
  return { ...list, batches: screened(list.batches, screen) }
}
