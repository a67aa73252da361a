# LibreOffice as a contestant: opens the file at argv[1], changes H1 argv[3] times and computes; prints as recalculate.ts does.

import json
import subprocess
import sys
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue

path, rows, times = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
profile = tempfile.mkdtemp()
office = subprocess.Popen(
    ['soffice', '--headless', '--norestore', f'-env:UserInstallation=file://{profile}', '--accept=pipe,name=airledger;urp;'],
    stderr=subprocess.DEVNULL,
)
local = uno.getComponentContext()
resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
for attempt in range(200):
    try:
        remote = resolver.resolve('uno:pipe,name=airledger;urp;StarOffice.ComponentContext')
        break
    except Exception:
        time.sleep(0.3)
desktop = remote.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', remote)
hidden = PropertyValue(Name='Hidden', Value=True)
document = desktop.loadComponentFromURL(f'file://{path}', '_blank', 0, (hidden,))
sheet = document.Sheets.getByIndex(0)
ms = []
for at in range(times):
    began = time.perf_counter()
    sheet.getCellByPosition(7, 0).Value = at + 2
    document.calculate()
    total = sheet.getCellByPosition(6, rows - 1).Value
    ms.append((time.perf_counter() - began) * 1000)
print(json.dumps({'ms': ms, 'total': total}))
document.close(True)
try:
    desktop.terminate()
except Exception:
    pass  # it is gone before it can answer
office.wait(60)
