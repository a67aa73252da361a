import { useEffect, useEffectEvent } from 'react';

/**
 * Holds back every step within the page that leads away, by a link, by code, or by Back and Forward, until a person has decided:
 * `onHeld` gets what goes on with it. Browsers hold back one Back at a time: a second one with nothing done between goes through. Steps
 * to other pages are the business of `beforeunload`.
 */
export function useNavigationBlocker(
  isOn: boolean,
  isAway: (to: URL) => boolean,
  onHeld: (go: () => void) => void,
): void {
  const leadsAway = useEffectEvent(isAway);
  const ask = useEffectEvent(onHeld);

  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    if (!isOn || !navigation) return;
    let isDecided = false;
    function hold(event: NavigateEvent) {
      const { destination, navigationType, cancelable } = event;
      const { key, url, sameDocument } = destination;
      if (isDecided || !cancelable || !sameDocument || !leadsAway(new URL(url))) return;
      event.preventDefault();
      ask(() => {
        isDecided = true;
        if (navigationType === 'traverse') goTo(key);
        else if (navigationType === 'replace') window.history.replaceState(null, '', url);
        else window.history.pushState(null, '', url);
      });
    }
    function goTo(key: string) {
      const { committed, finished } = navigation!.traverseTo(key);
      Promise.all([committed, finished]).catch(() => {
        isDecided = false;
      });
    }
    navigation.addEventListener('navigate', hold);
    return () => navigation.removeEventListener('navigate', hold);
  }, [isOn]);
}
