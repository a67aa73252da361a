import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { WorkbookEditor } from '#views/workbook/editor/WorkbookEditor.tsx';
import { WorkbookPicker } from '#views/workbook/picker/WorkbookPicker.tsx';
import { workbookUrl } from '#views/workbook/state/workbookUrl.ts';

/** A workbook is picked, and edited cell by cell. */
export function WorkbookView() {
  const { state, dropped, forgetDropped, change } = useUrlState(workbookUrl);
  const notice = <DroppedValues dropped={dropped} onForget={forgetDropped} />;
  if (state.item === undefined)
    return (
      <WorkbookPicker
        notice={notice}
        onPick={(item, name) => change({ item, name, sheet: undefined, cell: undefined }, 'push')}
      />
    );
  return (
    <WorkbookEditor
      key={state.item}
      item={state.item}
      state={state}
      notice={notice}
      onChange={change}
      onLeave={() => change({ item: undefined, name: undefined, sheet: undefined, cell: undefined }, 'push')}
    />
  );
}
