import { useState } from 'react';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { Switch } from '#ui/controls/Switch.tsx';

/** Whether findings are told outside of the page too; the browser asks its user once, at a click. */
export function DesktopNotices() {
  const [isWanted, setWanted] = useLocalStorage<boolean>('notices', false);
  const [permission, setPermission] = useState(() => globalThis.Notification?.permission);
  if (permission === undefined) return null;
  async function change(isOn: boolean) {
    const given = isOn ? await Notification.requestPermission() : permission;
    setPermission(given);
    setWanted(isOn && given === 'granted');
  }
  return (
    <>
      <Switch
        label="Desktop notifications for new findings"
        isOn={isWanted && permission === 'granted'}
        isDisabled={permission === 'denied'}
        onSwitch={(isOn) => void change(isOn)}
      />
      {permission === 'denied' && (
        <p className="remark">
          Your browser blocks notifications of this page. Allow them in its site settings.
        </p>
      )}
    </>
  );
}
