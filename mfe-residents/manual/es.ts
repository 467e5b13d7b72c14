import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Residentes, residencias, habitaciones',
  parts: [
    {
      blocks: [
        '«Gestión de residentes» reúne las residencias, los clientes cuyos residentes viven en ellas, los residentes, las habitaciones y las instalaciones. Lo que puede ver depende de sus permisos y de las residencias a las que tiene acceso.',
      ],
    },
    {
      title: 'Residencias',
      blocks: [
        '«Residencias» muestra cada residencia con sus camas ocupadas y libres, en tarjetas o en una tabla. Cada residencia se abre por plantas: cada habitación con su estado y cuántas de sus camas están ocupadas. Junto a ellas figuran sus residentes, proveedores, contratos y avisos, y el historial de cambios.',
        'Un registro al que otros hacen referencia, como una residencia con residentes, no se puede eliminar ni desactivar; el mensaje enumera esos registros.',
      ],
    },
    {
      title: 'Las habitaciones y su estado',
      blocks: [
        '«Habitaciones» las muestra en un tablero por estado o por planta. Los filtros, la búsqueda y los botones de estado limitan lo que se muestra y quedan en la dirección. Seleccione una o varias habitaciones y pulse «Cambiar estado»: antes de guardar nada verá cuáles cambian y por qué las demás no pueden cambiar.',
        {
          table: [
            ['Estado', 'Quién lo fija'],
            ['Vacía, reservada · Ocupada · Ocupada, reservada', 'El sistema, según las camas de la habitación'],
            ['Vacía, lista · Vacía, sucia · Vacía, por desinfectar · Ocupada, sucia · Ocupada, por desinfectar', 'Su personal; una habitación pasa a estar sucia cuando se va su último residente'],
            ['Fuera de servicio · Parcialmente fuera de servicio', 'Su personal; «Fuera de servicio», solo mientras nadie tenga cama en ella ni se espere a nadie'],
          ],
          widths: [190, '*'],
        },
        'Una habitación se convierte en enfermería, y de nuevo en habitación normal, solo cuando está vacía y lista. «Código de la puerta», en su página, muestra e imprime una etiqueta para la puerta: quien la escanea puede avisar de una avería sin iniciar sesión.',
      ],
    },
    {
      title: 'Registrar un residente',
      blocks: [
        {
          steps: [
            'Elija «Residentes», «Registrar un residente».',
            'Rellene los cuatro pasos: «Datos personales», «Trabajo», «Permisos» y «Alojamiento». Si un número de pase ya existe, se indica de inmediato.',
            'Añada una foto desde un archivo o con la cámara. «Finalizar» lo guarda todo.',
          ],
        },
        'Lo que haya escrito se conserva en este dispositivo durante dos semanas, hasta que finalice o empiece de nuevo. La página de un residente muestra el trabajo y los permisos, el historial de estancias, los documentos y cada cambio; «Tarjeta» imprime una tarjeta con un código QR que se puede leer al registrar la llegada.',
      ],
    },
    {
      title: 'Documentos por vencer',
      blocks: [
        '«Residentes», «Documentos por vencer» enumera los permisos de trabajo, los pasaportes y los pases de acceso que han vencido o que vencen pronto. El portal envía un recordatorio 60, 30 y 7 días antes del vencimiento.',
      ],
    },
    {
      title: 'Importar y exportar',
      blocks: [
        {
          steps: [
            '«Residentes», «Importar» o «Habitaciones», «Importar» admite un libro de Excel (XLSX) o un archivo CSV. Las columnas pueden ir en cualquier orden y en cualquiera de los cuatro idiomas; «Descargar la plantilla» las contiene todas.',
            'Indique qué significan las columnas que el portal no haya podido reconocer. Lo recordará para el próximo archivo.',
            'Compruebe las filas. Todavía no se guarda nada; verá cuáles son nuevas, cuáles ya existen y qué problema tienen las demás.',
            'Importe. Entretanto puede salir de la página. Las filas con errores se pueden descargar en un libro de Excel con los motivos.',
          ],
        },
        'Los registros que ya existen solo se modifican si usted lo pide. Cuando una lista tiene «Exportar», ofrece las filas tal como están filtradas, como libro de Excel o archivo CSV.',
      ],
    },
    {
      title: 'Clientes',
      blocks: [
        'Las empresas empleadoras dan empleo a los residentes; los proveedores los alojan o prestan servicios. La página de cada cliente muestra sus residentes, sus avisos y sus cambios; la lista cuenta los permisos de trabajo que están por vencer.',
      ],
    },
  ],
};
