"""Prints, as JSON, the sheets of a workbook as openpyxl reads them: the rows of each sheet as the texts that a reader sees, and its print settings."""
import datetime
import json
import sys

from openpyxl import load_workbook


def text(cell):
    value = cell.value
    if value is None:
        return ""
    if isinstance(value, datetime.datetime):
        return value.date().isoformat()
    # An amount of money is a number in a format with the decimals of its currency.
    if isinstance(value, (int, float)) and cell.number_format.startswith("#,##0"):
        return f"{value:.{len(cell.number_format.partition('.')[2])}f}"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


book = load_workbook(sys.argv[1])
def printed(sheet):
    setup = sheet.page_setup
    return [bool(sheet.sheet_properties.pageSetUpPr.fitToPage), setup.fitToWidth, setup.fitToHeight, setup.orientation, sheet.print_title_rows]


print(
    json.dumps(
        {
            "sheets": {sheet.title: [[text(cell) for cell in row] for row in sheet.iter_rows()] for sheet in book},
            "printed": [printed(sheet) for sheet in book],
        }
    )
)
