import { useCallback, useEffect, useState } from 'react'
import { hashOf, settingsFrom, type Settings } from './settings.js'

export type Change = (changed: Partial<Settings>) => void

export function useSettings(): readonly [Settings, Change] {
  const [settings, setSettings] = useState(() => settingsFrom(location.hash))
  const change = useCallback<Change>((changed) => setSettings((before) => ({ ...before, ...changed })), [])
  useEffect(() => history.replaceState(null, '', `/${hashOf(settings)}`), [settings])
  useEffect(() => {
    const follow = () => setSettings(settingsFrom(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [settings, change]
}
