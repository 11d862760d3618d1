import { onContentUpdated, withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { onMounted, onUnmounted } from 'vue'
import { showFocusedFrame } from './focused-frame.js'
import './playground.css'
import './theme.css'

export default {
  extends: DefaultTheme,
  setup() {
    let unmount: (() => void) | undefined
    const stop = () => {
      unmount?.()
      unmount = undefined
    }
    // VitePress changes pages without loading them anew.
    onContentUpdated(async () => {
      stop()
      const place = document.getElementById('playground-app')
      if (!place) return
      // Built beside this site, with the browser build of Diptych (tools/docs/build.mjs).
      const address = withBase('/playground/playground.js')
      const [{ mount }, examples] = await Promise.all([
        import(/* @vite-ignore */ address),
        fetch(withBase('/playground/examples.json')).then((answer) => answer.json()),
      ])
      if (!place.isConnected) return
      unmount = await mount(place, { examples, assets: new URL(withBase('/assets/'), location.href).href })
    })
    onUnmounted(stop)
    onMounted(showFocusedFrame)
  },
}
