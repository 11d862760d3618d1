import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { voiceoverAfter, voiceoverPress, type VoiceoverMode } from '../../domain/post/voiceover.js'
import { formatPosition } from '../../domain/text/duration.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { PauseIcon, PlayIcon } from '../../parts/web/icons.js'

export interface VoiceoverProps {
  readonly src: string
  /** Seconds. */
  readonly duration: number
}

/** Hydrated before the click, because browsers only start sound during one. */
export const island = defineIsland<VoiceoverProps>({ name: 'voiceover', when: 'visible', view: VoiceoverView })

/**
 * Without JavaScript, the browser's own controls are shown (voiceover.css). If the script fails to load, the form opens
 * the recording.
 */
function VoiceoverView({ src, duration, messages, host }: IslandProps<VoiceoverProps>): ReactElement {
  const audio = useRef<HTMLAudioElement>(null)
  const [mode, setMode] = useState<VoiceoverMode>('invitation')
  const [position, setPosition] = useState(0)
  const [measured, setMeasured] = useState<number | null>(null)
  const length = measured ?? duration
  const time = `${formatPosition(position)} / ${formatPosition(length)}`

  const press = async (event: FormEvent) => {
    event.preventDefault()
    const player = audio.current
    if (!player) return
    if (voiceoverPress(mode) === 'pause') return player.pause()
    // A failed player does not reload on its own.
    if (player.error) player.load()
    try {
      await player.play()
    } catch (error) {
      // Pausing before the start is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      // The `play` event fired, although nothing was played.
      setMode(mode)
      if (!player.error) host.toast({ text: messages.somethingWrong })
    }
  }
  const fail = () => {
    setMode((current) => voiceoverAfter(current, 'pause'))
    host.toast({ text: messages.somethingWrong })
  }
  const after = (event: 'play' | 'pause' | 'ended') => () => setMode((current) => voiceoverAfter(current, event))

  return (
    <form className="voiceover-row" data-mode={mode} method="get" action={src} target="_blank" onSubmit={press}>
      <button
        className="voiceover-button"
        type="submit"
        aria-label={mode === 'invitation' ? undefined : mode === 'playing' ? messages.pause : messages.play}
      >
        <span className="voiceover-mark">{mode === 'playing' ? <PauseIcon /> : <PlayIcon />}</span>
        {mode === 'invitation' ? <span className="voiceover-label">{messages.listenToPost}</span> : null}
      </button>
      {mode === 'invitation' ? null : (
        <input
          className="voiceover-position"
          type="range"
          min={0}
          max={Math.max(1, Math.floor(length))}
          value={Math.floor(position)}
          aria-label={messages.positionInRecording}
          aria-valuetext={time}
          onChange={({ target }) => {
            setPosition(target.valueAsNumber)
            if (audio.current) audio.current.currentTime = target.valueAsNumber
          }}
        />
      )}
      <span className="voiceover-time">{mode === 'invitation' ? formatPosition(length) : time}</span>
      <audio
        ref={audio}
        controls
        preload="none"
        src={src}
        aria-label={messages.listenToPost}
        onPlay={after('play')}
        onPause={after('pause')}
        onEnded={after('ended')}
        onError={fail}
        onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget }) =>
          setMeasured(Number.isFinite(currentTarget.duration) ? currentTarget.duration : null)
        }
      />
    </form>
  )
}
